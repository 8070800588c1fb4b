// Passkeys as the browser has them: asked for by the server's options, answered as JSON.

type Options = Record<string, unknown>;

/** Whether this browser can use passkeys at this address: they take https, or this very machine, and a name. */
export const hasPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === "function" &&
  !/^[\d.]+$|:/.test(location.hostname);

/** Have a passkey made; null if whoever was asked would not. */
export const makePasskey = (options: Options): Promise<Options | null> =>
  answered(
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

/** Have a passkey used; null if there is none, or whoever was asked would not. */
export const takePasskey = (options: Options): Promise<Options | null> =>
  answered(
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );

async function answered(asking: Promise<Credential | null>): Promise<Options | null> {
  try {
    const found = (await asking) as PublicKeyCredential | null;
    return (found?.toJSON() as unknown as Options) ?? null;
  } catch (error) {
    if (error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name)) return null;
    throw error;
  }
}
