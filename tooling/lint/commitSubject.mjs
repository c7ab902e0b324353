// Called by lefthook with the file of the commit's message.
import { readFileSync } from "node:fs";

const form = /^(feat|fix|perf|refactor|test|docs|build|ci|chore|revert)\([a-z][a-z0-9-]*\): [^\s].{0,98}[^.\s]$/;
const [subject = ""] = readFileSync(process.argv[2] ?? "", "utf8").split("\n");

// Git writes the subjects of merges and fixups itself.
if (!form.test(subject) && !/^(Merge|Revert|fixup!|squash!) /.test(subject)) {
  console.error(`"${subject}" must have the form type(scope): text`);
  console.error("For example: feat(remote-booking): offer alternatives when a slot was just taken");
  process.exitCode = 1;
}
