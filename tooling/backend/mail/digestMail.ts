import {
  describeNotification,
  notificationContentSchema,
  pathOfNotification,
} from "@pipelark/shared-contracts/notificationText";
import { roleSchema } from "@pipelark/shared-contracts/role";
import * as v from "valibot";
import { type Letter, oneLine, type Sender } from "./letter.ts";
import { portalPaths } from "./portalPaths.ts";
import { studioPaths } from "./studioPaths.ts";

/** Data of `private.mail_notifications`: what the reader was told and has not read, newest first. */
export const digestSchema = v.object({
  reader: roleSchema,
  /** Of all; `items` holds the newest twenty. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  items: v.pipe(v.array(notificationContentSchema), v.minLength(1), v.maxLength(20)),
});
type Digest = v.InferOutput<typeof digestSchema>;

/** One mail about everything that is due, so that nobody gets ten. */
export function digest({ reader, count, items: [first, ...others] }: Digest, { siteUrl, brand }: Sender): Letter {
  const settings = reader === "client" ? portalPaths.settings : studioPaths.workspaceSettings;
  const shown = [first, ...others].filter((one) => one !== undefined);
  const left = count - shown.length;
  return {
    subject: first && count === 1 ? describeNotification(first, reader) : `${count} notifications from ${brand.name}`,
    body: [
      "Hello,",
      ...shown.map((one) => ({
        action: oneLine(describeNotification(one, reader)),
        url: siteUrl + pathOfNotification(one, reader),
      })),
      ...(left > 0 ? [`And ${left} more, under the bell of every page.`] : []),
      {
        action: "You get this email because you chose to be told by email. Change what you’re told",
        url: `${siteUrl}${settings}?section=notifications`,
      },
    ],
  };
}
