import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Held } from "../settings/editSchema.ts";
import { changeCached, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { saveHostAddress, readHostAddress } from "./hostAddressRepository.ts";
import { saveHostPicture, readHostPicture } from "./hostPictureRepository.ts";
import {
  addMeetingType,
  deleteMeetingType,
  listHosts,
  listHours,
  listMeetingLinks,
  listMeetingTypes,
  removeHost,
  saveHost,
  saveHours,
  saveMeetingLink,
  saveMeetingType,
} from "./schedulingRepository.ts";
import type {
  MeetingHostColumns,
  MeetingLinkColumns,
  MeetingTypeColumns,
  NewMeeting,
  SpecialDay,
  WorkingHours,
} from "./schedulingSchema.ts";
import { addSpecialDay, listSpecialDays, removeSpecialDay } from "./specialDayRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

const all = ["scheduling"] as const;
const changes = ["setting-changes"] as const;

/** Queries of the booking settings. Always refetched, because an edit of an old version would be a conflict. */
export const schedulingQueries = {
  links: (services: Backend) =>
    queryOptions({ queryKey: [...all, "links"], queryFn: () => withClient(services, listMeetingLinks), staleTime: 0 }),
  types: (services: Backend) =>
    queryOptions({ queryKey: [...all, "types"], queryFn: () => withClient(services, listMeetingTypes), staleTime: 0 }),
  hosts: (services: Backend) =>
    queryOptions({ queryKey: [...all, "hosts"], queryFn: () => withClient(services, listHosts), staleTime: 0 }),
  /** A host's week. Reads the version before the hours, so that a change between the two causes a conflict instead of an overwrite. */
  hours: (services: Backend, hostId: string) =>
    queryOptions({
      queryKey: [...all, "hours", hostId],
      queryFn: () =>
        withClient(services, async (client): Promise<Held<WorkingHours[]>> => {
          const hosts = await listHosts(client);
          const version = hosts.find(({ id }) => id === hostId)?.hours_version ?? 0;
          return { version, value: await listHours(client, hostId) };
        }),
      staleTime: 0,
    }),
  /** A host's week without its version, for pages that do not edit it. */
  week: (services: Backend, hostId: string) =>
    queryOptions({
      queryKey: [...all, "week", hostId],
      queryFn: () => withClient(services, (client) => listHours(client, hostId)),
      staleTime: 0,
    }),
  /** A host's date overrides from a day on. */
  specialDays: (services: Backend, { hostId, from }: { hostId: string; from: string }) =>
    queryOptions({
      queryKey: [...all, "special-days", hostId, from],
      queryFn: () => withClient(services, (client) => listSpecialDays(client, { hostId, from })),
      staleTime: 0,
    }),
  /** The host's picture for visitors. */
  picture: (services: Backend, hostId: string) =>
    queryOptions({
      queryKey: [...all, "picture", hostId],
      queryFn: () => withClient(services, (client) => readHostPicture(client, hostId)),
      staleTime: 0,
    }),
  /** A host's email address for notifications. */
  address: (services: Backend, hostId: string) =>
    queryOptions({
      queryKey: [...all, "address", hostId],
      queryFn: () => withClient(services, (client) => readHostAddress(client, hostId)),
      staleTime: 0,
    }),
};

/** Mutations of the booking settings. Each refetches what it changes, also on a conflict. */
export const schedulingMutations = {
  saveLink: (services: Backend, slug: string) =>
    mutationOptions({
      mutationFn: (edit: Held<MeetingLinkColumns>) =>
        withClient(services, (client) => saveMeetingLink(client, { slug, edit })),
      onSettled: invalidateSettings,
    }),
  saveType: (services: Backend, slug: string) =>
    mutationOptions({
      mutationFn: (edit: Held<MeetingTypeColumns>) =>
        withClient(services, (client) => saveMeetingType(client, { slug, edit })),
      onSettled: invalidateSettings,
    }),
  addType: (services: Backend) =>
    mutationOptions({
      mutationFn: (added: NewMeeting) => withClient(services, (client) => addMeetingType(client, added)),
      onSettled: invalidateSettings,
    }),
  deleteType: (services: Backend) =>
    mutationOptions({
      mutationFn: (slug: string) => withClient(services, (client) => deleteMeetingType(client, slug)),
      onSettled: invalidateSettings,
    }),
  addHost: (services: Backend) =>
    mutationOptions({
      mutationFn: (added: { id: string; value: MeetingHostColumns }) =>
        withClient(services, (client) => saveHost(client, { ...added, version: null })),
      onSettled: invalidateSettings,
    }),
  saveHost: (services: Backend, id: string) =>
    mutationOptions({
      mutationFn: (edit: Held<MeetingHostColumns>) =>
        withClient(services, (client) => saveHost(client, { id, ...edit })),
      onSettled: invalidateSettings,
    }),
  removeHost: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string) => withClient(services, (client) => removeHost(client, id)),
      onSettled: invalidateSettings,
    }),
  saveHours: (services: Backend, hostId: string) =>
    mutationOptions({
      mutationFn: (edit: Held<WorkingHours[]>) => withClient(services, (client) => saveHours(client, { hostId, edit })),
      onSettled: invalidateSettings,
    }),
  /** Also used to undo a removal. */
  addSpecialDay: (services: Backend, hostId: string) =>
    optimisticMutation({
      key: [...all, "special-days", "add"],
      shownBy: [[...all, "special-days", hostId]],
      idOf: ({ id }: SpecialDay) => id,
      show: (queries, added) =>
        changeCached<SpecialDay[]>(queries, {
          queryKey: [...all, "special-days", hostId],
          change: (days) => [...days, added].toSorted((one, other) => one.day.localeCompare(other.day)),
        }),
      send: (day) => withClient(services, (client) => addSpecialDay(client, { hostId, day })),
      invalidate,
    }),
  removeSpecialDay: (services: Backend) =>
    optimisticMutation({
      key: [...all, "special-days", "remove"],
      idOf: ({ id }: SpecialDay) => id,
      show: (queries, removed) =>
        changeCached<SpecialDay[]>(queries, {
          queryKey: [...all, "special-days"],
          change: (days) => days.filter(({ id }) => id !== removed.id),
        }),
      send: ({ id }) => withClient(services, (client) => removeSpecialDay(client, id)),
      invalidate,
    }),
  /** Null removes the picture. */
  keepPicture: (services: Backend, hostId: string) =>
    optimisticMutation({
      key: [...all, "picture", hostId, "keep"],
      isSequential: true,
      idOf: () => hostId,
      show(queries, picture: string | null) {
        const { queryKey } = schedulingQueries.picture(services, hostId);
        const before = queries.getQueryData(queryKey);
        queries.setQueryData(queryKey, picture);
        return () => queries.setQueryData(queryKey, before);
      },
      send: (picture) => withClient(services, (client) => saveHostPicture(client, { hostId, picture })),
      invalidate,
    }),
  /** Null removes the address. */
  keepAddress: (services: Backend, hostId: string) =>
    mutationOptions({
      mutationFn: (email: string | null) =>
        withClient(services, (client) => saveHostAddress(client, { hostId, email })),
      onSettled: invalidateSettings,
    }),
};

type SettledArguments = Parameters<NonNullable<ReturnType<typeof mutationOptions>["onSettled"]>>;

function invalidateSettings(...[, , , , { client: queries }]: SettledArguments) {
  invalidate(queries);
}

function invalidate(queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: all });
  void queries.invalidateQueries({ queryKey: changes });
  void queries.invalidateQueries({ queryKey: ["attention"] });
}
