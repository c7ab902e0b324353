/** Pixels: three times the displayed size. */
const side = 96;
/** Maximum length of the data URI in the database. */
const longest = 16_000;

/** Center of a picture as a small JPEG data URI; null when the browser cannot read the file. */
export async function squarePicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  // JPEG has no transparency: without a fill it would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  const shortest = Math.min(bitmap.width, bitmap.height);
  const left = (bitmap.width - shortest) / 2;
  const top = (bitmap.height - shortest) / 2;
  context.drawImage(bitmap, left, top, shortest, shortest, 0, 0, side, side);
  bitmap.close();
  const tries = [0.85, 0.6, 0.4].map((quality) => canvas.toDataURL("image/jpeg", quality));
  return tries.find((picture) => picture.length <= longest) ?? null;
}
