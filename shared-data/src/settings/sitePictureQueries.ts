import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { addSitePicture, readSitePicture } from "./sitePictureRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

export const sitePictureQueries = {
  /** An uploaded picture, whose path names its content. */
  one: (services: Backend, path: string) =>
    queryOptions({
      queryKey: ["site-picture", path],
      queryFn: () => withClient(services, (client) => readSitePicture(client, path)),
      staleTime: Infinity,
    }),
};

export const sitePictureMutations = {
  add: (services: Backend) =>
    mutationOptions({
      mutationFn: (picture: string) => withClient(services, (client) => addSitePicture(client, picture)),
    }),
};
