// The Hungarian article: "a" before a consonant, "az" before a vowel, as the next word is spoken.

const VOWEL = /^[aáeéiíoóöőuúüű]/i;
/** Letters whose names begin with a vowel, such as "el" and "iksz", when they stand alone. */
const SPOKEN_VOWEL = /^[flmnrsxy](?![\p{L}\p{N}])/iu;

/** The article of what follows, which may be a word, a letter or a number: az 1, a 2, az 50, az 1000. */
export function article(next: string): "a" | "az" {
  const word = next.replace(/^[^\p{L}\p{N}−-]+/u, "");
  const digits = word.match(/^\d[\d\s]*/)?.[0].replace(/\s/g, "");
  if (digits) {
    // Öt, ötven, ötszáz; but only egy, ezer, egymillió, not tíz or száz.
    const vowel = digits[0] === "5" || (digits[0] === "1" && digits.length % 3 === 1);
    return vowel ? "az" : "a";
  }
  return VOWEL.test(word) || SPOKEN_VOWEL.test(word) ? "az" : "a";
}
