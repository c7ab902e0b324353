/** Where somebody is in a video, in whole seconds; a duration of 0 is not known. */
export type Place = { positionSeconds: number; durationSeconds: number };

/** Keeps the newest place of one video. What could not be sent is sent again with the next `flush`. */
export type PositionKeeper = {
  note: (place: Place) => void;
  /** Sends the newest place, unless it is known to have arrived. */
  flush: () => Promise<void>;
  /** The last flush. It goes on trying for a while after the video was left. */
  end: () => Promise<void>;
};

/** How often a place is sent while a video plays, in milliseconds. */
export const sendEvery = 15_000;
const lastTries = 4;

type KeeperOptions = {
  /** Throws when it did not arrive, or nobody knows. */
  send: (place: Place) => Promise<void>;
  /** Null once a place has arrived, else why it did not. */
  onOutcome: (error: unknown) => void;
  wait?: (ms: number) => Promise<void>;
};

export function keepPosition({ send, onOutcome, wait = delay }: KeeperOptions): PositionKeeper {
  let newest: Place | null = null;
  let arrived: Place | null = null;
  let line = Promise.resolve();

  async function sendNewest() {
    const place = newest;
    if (!place || place === arrived) return;
    try {
      await send(place);
      arrived = place;
      onOutcome(null);
    } catch (error) {
      onOutcome(error);
    }
  }

  /** One after another, so that an older place never arrives after a newer one. */
  function flush() {
    line = line.then(sendNewest);
    return line;
  }

  return {
    note(place) {
      const isSame =
        newest?.positionSeconds === place.positionSeconds && newest.durationSeconds === place.durationSeconds;
      if (!isSame) newest = place;
    },
    flush,
    async end() {
      for (let tried = 0; tried < lastTries; tried++) {
        if (tried > 0) await wait(sendEvery);
        await flush();
        if (newest === arrived) return;
      }
    },
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
