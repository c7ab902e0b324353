import { anything, pattern, type SettingGroup } from "./values.ts";

const privateKey = pattern("an Ed25519 key as PEM", /^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----\s*$/);

/** Variables of the commands that release. */
export const releaseSettings: SettingGroup = {
  title: "Releases",
  settings: [
    {
      name: "PIPELARK_STORE",
      meaning: "Folder of the site that several runners change.",
      values: anything("a folder"),
      usual: "PIPELARK_SITE",
    },
    {
      name: "PIPELARK_RELEASED_BY",
      meaning: "Who releases, for the change log.",
      values: anything("a name"),
      usual: "git's user.name",
    },
    {
      name: "PIPELARK_RELEASED_AT",
      meaning: "Where it is released, for the change log.",
      values: anything("an address or a name"),
      usual: "the run in CI, or the machine",
    },
    {
      name: "PIPELARK_PREVIEW_KEY",
      meaning: "Key that signs preview links.",
      values: privateKey,
      usual: ".data/preview-key.pem",
      isSecret: true,
    },
    {
      name: "PIPELARK_TEAM_KEY",
      meaning: "Key with which a team signs what it releases or bundles.",
      values: privateKey,
      usual: "no signature",
      isSecret: true,
    },
    {
      name: "PIPELARK_REMOTE",
      meaning: "Folder of a remote that has its own repository.",
      values: anything("a folder"),
      usual: "the remotes of this folder",
    },
  ],
};
