import { initialsAvatar } from "@pipelark/shared-contracts/sessionUser";
import { pictureQueries } from "@pipelark/shared-data/people/pictureQueries";
import { Avatar, type AvatarProps } from "@pipelark/shared-ui/data/Avatar";
import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "../signedIn.tsx";

export type FaceProps = Omit<AvatarProps, "src"> & {
  /** The person's account; null without one. */
  userId: string | null;
};

/** A person's own picture, or their initials without one and until it is loaded. */
export function Face({ userId, ...look }: FaceProps) {
  const { services } = useSignedIn();
  const { data } = useQuery({ ...pictureQueries.of(services, userId ?? ""), enabled: userId !== null });
  return <Avatar {...look} src={data ?? initialsAvatar(look.name)} />;
}
