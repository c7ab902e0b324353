/** A line of a stack that lies in a file of a release. */
export type Frame = { part: string; version: string; file: string; line: number; column: number; name: string };

const released =
  /^\s*(?:at )?(?:async )?(?:new )?(.*?)[\s@(]*\w+:\/\/[^/\s]+\/(?:remotes\/([a-z]+)|shell)\/(\d+\.\d+\.\d+-[0-9a-f]{12})\/([^\s?#:)]+)[^\s:)]*:(\d+):(\d+)/;
const mostFrames = 8;

/** No frame is as long: to look for one takes more than the square of a line's length, and a stack begins with the message. */
const longestLine = 1000;

/** The first frames of a stack, as Chromium, Firefox or Safari write it, that lie in files of releases. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split("\n")
    .flatMap((text) => {
      const found = text.length <= longestLine && released.exec(text);
      if (!found) return [];
      const [, name = "", part = "shell", version = "", file = "", line, column] = found;
      return [{ part, version, file, line: Number(line), column: Number(column), name: name.slice(0, 60) }];
    })
    .slice(0, mostFrames);
}

/** Frames as lines of text: `tick booking@1.0.0-0a1b2c3d4e5f/assets/main.js:1:2`. */
export function framesText(frames: readonly Frame[]): string {
  return frames
    .map(({ name, part, version, file, line, column }) => `${name} ${part}@${version}/${file}:${line}:${column}`.trim())
    .join("\n");
}
