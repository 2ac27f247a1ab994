const date = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
const when = String.raw`(?:${date},?\s${time}|${time},\s${date})`;
/** `[10:23, 12/3/2026] Fonda: `, `12/3/26, 10:23 - Fonda: `: when a message was sent, and by whom. */
const prefix = new RegExp(String.raw`^\u200E?(?:\[${when}\]|${when}\s[-–])\s(?:[^:\n]{1,60}:\s)?`, 'iu');
/** What stands in the place of a picture. */
const omitted =
  /^\u200E?<?(?:multimedia|imagen|foto|audio|video|sticker|gif|documento|m[ií]dia|imagem|media) (?:omitid[oa]|ocult[oa]|omitted)>?$/iu;
const longestPrefix = 140;

/** A message of a chat without its time and its sender. Other lines stay as they are. */
export function withoutSender(line: string): string {
  const start = prefix.exec(line.slice(0, longestPrefix))?.[0].length;
  if (start === undefined) return line;
  const text = line.slice(start);
  return omitted.test(text.slice(0, longestPrefix).trim()) ? '' : text;
}
