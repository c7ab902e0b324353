import { documentsOf, type RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import * as v from "valibot";
import { partName } from "./partVersion.ts";
import { publicKeySchema } from "./signature.ts";

const prefixSchema = v.pipe(
  v.string(),
  v.regex(/^\/([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*)?$/, "is not the beginning of a path"),
);
const teamSchema = v.strictObject({
  /** Public halves of its keys. */
  keys: v.array(publicKeySchema),
  /** Folders of its parts: `remote-reports`. */
  parts: v.array(v.pipe(v.string(), v.regex(/^(shell|remote-[a-z]+)$/, "is not a part"))),
  /** Its paths, with everything below them; `/` is the home page alone. */
  paths: v.array(prefixSchema),
});
/** Teams of a site by their name, with what is theirs. */
export const teamsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, "is not a team's name")),
  teamSchema,
);
export type Teams = v.InferOutput<typeof teamsSchema>;
export type Team = Teams[string];

/** Returns the team that has a key; null when none has. */
export function teamOfKey(teams: Teams, key: string): string | null {
  return Object.entries(teams).find(([, { keys }]) => keys.includes(key))?.[0] ?? null;
}

/**
 * Returns the teams with one more, or one changed. Throws when it shares a key, a part or a path with another: each
 * has one owner.
 */
export function withTeam(teams: Teams, { name, team }: { name: string; team: Team }): Teams {
  for (const [other, taken] of Object.entries(teams)) {
    if (other === name) continue;
    const shared =
      team.keys.find((key) => taken.keys.includes(key)) ??
      team.parts.find((part) => taken.parts.includes(part)) ??
      team.paths.find((path) => taken.paths.some((own) => isBelow(path, own) || isBelow(own, path)));
    if (shared !== undefined) throw new Error(`${shared} belongs to team ${other}, or is part of what does.`);
  }
  return v.parse(teamsSchema, { ...teams, [name]: team });
}

type Claim = {
  /** "shell" or a remote's name. */
  part: string;
  declared: {
    readonly routes: readonly Pick<RouteDeclaration, "path" | "title" | "documents">[];
    readonly redirects?: readonly { readonly from: string }[] | undefined;
  };
  /** Team that has signed it. */
  signer: string | null;
  isBundle: boolean;
};

/**
 * Throws when a release takes what is not its signer's: a part or a path of another team, or, with a bundle, any path
 * that is not the signer's own. A site without teams has no owners, and refuses nothing.
 */
export function assertOwned(teams: Teams, { part, declared, signer, isBundle }: Claim): void {
  if (Object.keys(teams).length === 0) return;
  const name = partName(part);
  if (isBundle && signer === null)
    throw new Error(
      `The bundle of ${name} is not signed by a team of this site: pnpm teams lists them and their keys.`,
    );
  const owner = ownerOf(teams, ({ parts }) => parts.includes(name));
  if (owner !== null && owner !== signer) throw new Error(`${name} belongs to team ${owner}. ${signedBy(signer)}`);
  const paths = [
    ...declared.routes.flatMap(documentsOf).map(({ path }) => path),
    ...(declared.redirects ?? []).map(({ from }) => from),
  ];
  for (const path of paths) {
    const ownerOfPath = ownerOf(teams, (team) => team.paths.some((own) => isBelow(path, own)));
    if (ownerOfPath !== null && ownerOfPath !== signer)
      throw new Error(`${name} declares ${path}, which belongs to team ${ownerOfPath}. ${signedBy(signer)}`);
    if (isBundle && ownerOfPath === null)
      throw new Error(
        `${name} declares ${path}, which belongs to no team. Give it to ${signer}: pnpm teams ${signer} --path ${path}`,
      );
  }
}

function ownerOf(teams: Teams, owns: (team: Team) => boolean): string | null {
  return Object.entries(teams).find(([, team]) => owns(team))?.[0] ?? null;
}

function signedBy(signer: string | null): string {
  return signer === null
    ? "This release is not signed: set PIPELARK_TEAM_KEY."
    : `This release is signed by ${signer}.`;
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || (prefix !== "/" && path.startsWith(`${prefix}/`));
}
