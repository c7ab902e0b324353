/** Position in a video, in whole seconds; a duration of 0 is unknown. */
export type Position = { positionSeconds: number; durationSeconds: number };

/** Saves the newest position of one video. A failed save is repeated by the next `flush`. */
export type PositionKeeper = {
  note: (position: Position) => void;
  /** Saves the newest position, unless it is known to be saved. */
  flush: () => Promise<void>;
  /** Last flush. Retries for a while after the video was closed. */
  end: () => Promise<void>;
};

/** Interval of saves while a video plays, in milliseconds. */
export const sendEvery = 15_000;
const lastTries = 4;

type KeeperOptions = {
  /** Throws when the save failed or its outcome is unknown. */
  send: (position: Position) => Promise<void>;
  /** Called with null after a save, else with its error. */
  onOutcome: (error: unknown) => void;
  wait?: (ms: number) => Promise<void>;
};

export function keepPosition({ send, onOutcome, wait = delay }: KeeperOptions): PositionKeeper {
  let newest: Position | null = null;
  let arrived: Position | null = null;
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

  /** Saves run one after another, so that an older position never arrives after a newer one. */
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
