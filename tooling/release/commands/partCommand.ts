import { asLine } from "@pipelark/tooling/project/cli";
import { parseArgs } from "node:util";

export type PartCommand = {
  /** "shell" or a remote's name: "booking" for "remote-booking". */
  part: string;
  to: string | undefined;
  force: boolean;
  reason: string | undefined;
  /** Of a release: the percentage of visitors that get it, as typed (see `shareOf`); of a rollback: the version of the canary. */
  canary: string | undefined;
  promote: boolean;
  /** `--check`: everything except the change itself. */
  isDryRun: boolean;
  withoutBrowser: boolean;
  withoutTests: boolean;
  /** Allows a release over its budget. */
  overBudget: boolean;
  /** Folder of a bundle that was built elsewhere. */
  from: string | undefined;
  /** Folder of another site that has the version. */
  fromSite: string | undefined;
  /** Percentage of visitors that get the canary from now on, as typed. */
  widen: string | undefined;
};

const partOptions = {
  to: { type: "string" },
  force: { type: "boolean", default: false },
  reason: { type: "string" },
  canary: { type: "string" },
  promote: { type: "boolean", default: false },
  check: { type: "boolean", default: false },
  "without-browser": { type: "boolean", default: false },
  "without-tests": { type: "boolean", default: false },
  "over-budget": { type: "boolean", default: false },
  from: { type: "string" },
  "from-site": { type: "string" },
  widen: { type: "string" },
} as const;

type CommandLine = {
  usage: string;
  /** Options that the command reads. Others are refused, so that nobody relies on an ignored option. */
  options: readonly (keyof typeof partOptions)[];
  /** True when a version, which becomes `to`, follows the part. */
  takesVersion?: boolean;
  args: readonly string[];
};

/** Parses a command line about a part: `<part> [version] [--option …]`. Throws the usage when it does not match. */
export function partCommand({ usage, options, takesVersion = false, args }: CommandLine): PartCommand {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      options: partOptions,
      allowPositionals: true,
      tokens: true,
    });
    const foreign = tokens.find((token) => token.kind === "option" && !options.some((own) => own === token.name));
    const [part, version, ...rest] = positionals;
    if (foreign || !part || (version !== undefined) !== takesVersion || rest.length > 0)
      throw new Error("unexpected arguments");
    const { to, force, canary, promote } = values;
    return {
      part: part.replace(/^remote-/, ""),
      to: version ?? to,
      force,
      reason: values.reason && asLine(values.reason),
      canary,
      promote,
      isDryRun: values.check,
      withoutBrowser: values["without-browser"],
      withoutTests: values["without-tests"],
      overBudget: values["over-budget"],
      from: values.from,
      fromSite: values["from-site"],
      widen: values.widen,
    };
  } catch {
    throw new Error(`Usage: ${usage}`);
  }
}
