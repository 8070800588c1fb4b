// The result as a picture to share or to keep, made on this device.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableDoc } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { language, t } from "../i18n/index.tsx";
import { saveFile } from "../lib/files.ts";
import { pictureOf } from "../lib/image.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { PICTURE, Picture } from "./Picture.tsx";
import type { Row } from "./rows.ts";

const FILE = "project-l.png";

interface ShareProps {
  doc: TableDoc;
  title: string;
  rows: Row[];
  onClose: () => void;
}

export function Share({ doc, title, rows, onClose }: ShareProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [address, setAddress] = useState("");
  useEffect(() => {
    let made = "";
    void pictureOf(drawing.current!).then((blob) => {
      made = URL.createObjectURL(blob);
      setPicture(blob);
      setAddress(made);
    });
    return () => URL.revokeObjectURL(made);
  }, []);
  const file = picture && new File([picture], FILE, { type: picture.type });
  const facts = [
    new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(Date.now()),
    t("end.players", { count: doc.view.players.length }),
    t("end.rounds", { count: doc.view.round }),
  ].join(" · ");
  const words = `${title}. ${rows.map((row) => `${row.called}: ${row.total}`).join(", ")}`;
  return (
    <Dialog title={t("end.picture")} onClose={onClose}>
      {address ? (
        <img
          class="picture-shown"
          src={address}
          width={PICTURE.width}
          height={PICTURE.height}
          alt={`${t("end.pictureAlt")}: ${words}`}
        />
      ) : (
        <p class="faint">{t("loading")}</p>
      )}
      <div class="picture-work" aria-hidden="true">
        <Picture
          title={title}
          facts={facts}
          link={t("end.pictureLink", { link: `${location.host}/t/${doc.id}` })}
          rows={rows}
          drawing={drawing}
        />
      </div>
      <div class="row gap-3 wrap">
        {file && navigator.canShare?.({ files: [file] }) && (
          <button
            type="button"
            class="btn on"
            onClick={() => void navigator.share({ files: [file], title }).catch(() => {})}
          >
            <Icon name="link" /> {t("end.picture")}
          </button>
        )}
        <button
          type="button"
          class="btn"
          data-command="save-picture"
          aria-disabled={!picture}
          onClick={() => picture && saveFile(picture, FILE)}
        >
          <Icon name="place" /> {t("end.pictureSave")}
        </button>
      </div>
    </Dialog>
  );
}
