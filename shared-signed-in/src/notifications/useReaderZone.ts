import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { notificationMutations } from "@pipelark/shared-data/notifications/notificationQueries";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSignedIn } from "../signedIn.tsx";

/** Tells the server the browser's time zone when it is another than before, so that mails of the day come in the reader's morning. */
export function useReaderZone(isWanted: boolean): void {
  const { services, user } = useSignedIn();
  const { mutate: save } = useMutation(notificationMutations.saveZone(services));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = `${user.id} ${zone}`;

  useEffect(() => {
    if (!isWanted || stored() === known) return undefined;
    // The server would refuse a session that has ended meanwhile.
    const ended = new AbortController();
    const stop = services.session.subscribe((session) => {
      if (!session.user) ended.abort();
    });
    save({ zone, signal: ended.signal }, { onSuccess: () => store(known) });
    return stop;
  }, [isWanted, known, save, services.session, zone]);
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKeys.readerZone);
  } catch {
    return null;
  }
}

/** Without storage the zone is told again on the next visit. */
function store(known: string): void {
  try {
    localStorage.setItem(storageKeys.readerZone, known);
  } catch {
    // Nothing depends on it.
  }
}
