import { camelCased } from "@pipelark/shared-contracts/columnNames";
import * as v from "valibot";
import type { Letter, Sender } from "./letter.ts";
import { portalPaths } from "./portalPaths.ts";
import { switchOff } from "./staffMails.ts";
import { studioPaths } from "./studioPaths.ts";

const idSchema = v.pipe(v.string(), v.uuid());

/** Data of the trigger `private.notify_of_mentions`, for clients of the company and admins. */
export const mentionSchema = camelCased({
  id: idSchema,
  company: v.object({ id: idSchema, name: v.string() }),
  author: v.string(),
  title: v.string(),
  is_reply: v.boolean(),
  text: v.string(),
  is_cut: v.boolean(),
  reader: v.picklist(["admin", "client"]),
});
type Mention = v.InferOutput<typeof mentionSchema>;

export function mentioned(mention: Mention, sender: Sender): Letter {
  const { author, title, isReply, text, isCut, reader } = mention;
  const label = "Someone mentions me";
  return {
    subject: `${author} mentioned you: ${title}`,
    body: [
      "Hello,",
      isReply ? `${author} mentioned you in a reply to “${title}”:` : `${author} mentioned you in “${title}”:`,
      { quote: isCut ? `${text}…` : text },
      { action: "Open the update", url: sender.siteUrl + pathTo(mention) },
      reader === "admin"
        ? switchOff(label, sender)
        : {
            action: `You get this email because “${label}” is on. Turn off these emails`,
            url: sender.siteUrl + portalPaths.settings,
          },
    ],
  };
}

function pathTo({ id, company, reader }: Mention): string {
  if (reader === "client") return portalPaths.updates;
  return `${studioPaths.workspaceClients}?${String(new URLSearchParams({ company: company.id, update: id }))}`;
}
