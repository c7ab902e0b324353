import { bareFile } from "./bareFile.ts";

export type PictureFit = {
  /** Pixels. */
  width: number;
  height: number;
  /** Maximum length of the data URI in the database. */
  longest: number;
  /** A JPEG shows the middle of the file; a PNG all of it, with its transparent parts. */
  kind: "jpeg" | "png";
};

/** A picture scaled to fit, as a data URI without metadata; null when the browser cannot read the file. */
export async function fittedPicture(file: File, { width, height, longest, kind }: PictureFit): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement("canvas");
  for (const scale of [1, 0.75, 0.5]) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d");
    if (context === null) return null;
    draw(bitmap, { canvas, context, kind });
    const qualities = kind === "jpeg" ? [0.85, 0.7, 0.55, 0.4] : [1];
    const found = qualities
      .map((quality) => bareFile(canvas.toDataURL(`image/${kind}`, quality)))
      .find((picture) => picture.length <= longest);
    if (found !== undefined) {
      bitmap.close();
      return found;
    }
  }
  bitmap.close();
  return null;
}

type Drawing = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D; kind: PictureFit["kind"] };

function draw(bitmap: ImageBitmap, { canvas: { width, height }, context, kind }: Drawing) {
  const ratios = [width / bitmap.width, height / bitmap.height];
  const scale = kind === "jpeg" ? Math.max(...ratios) : Math.min(...ratios);
  const [drawnWidth, drawnHeight] = [bitmap.width * scale, bitmap.height * scale];
  if (kind === "jpeg") {
    // JPEG has no transparency: without a fill it would be black.
    context.fillStyle = "white";
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
}
