import { createHash } from "node:crypto";

/** Content of a bare PNG of 16 by 16 pixels. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGMQz/QiCTGMahjVMHw1AAAyK8oBeMEmtgAAAABJRU5ErkJggg==",
  "base64",
);

/** Content of a bare JPEG of the same size. */
export const jpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8yb" +
    "qmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAQ" +
    "ABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQT/xA" +
    "AUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAAJH/2Q==",
  "base64",
);

/** Returns a picture as a request sends it. */
export function dataUri(content: Buffer): string {
  return `data:image/${content[0] === 0xff ? "jpeg" : "png"};base64,${content.toString("base64")}`;
}

/** Returns the path of a picture's file on the site. */
export function pathOf(content: Buffer): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
  return `/pictures/${hash}.${content[0] === 0xff ? "jpg" : "png"}`;
}

/** Adds the PNG to the site's pictures, past their function. */
export const keepPictureScript = `insert into public.site_picture (path, picture) values ('${pathOf(png)}', '${dataUri(png)}')`;
