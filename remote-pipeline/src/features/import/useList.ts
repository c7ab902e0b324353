import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useEffect, useRef, useState } from "react";
import type { OpenedList } from "./listProtocol.ts";
import { type ListReader, openListReader } from "./openListReader.ts";

type ListState =
  | { kind: "none"; problem: string | null }
  | { kind: "reading"; fileName: string }
  | { kind: "opened"; list: OpenedList; reader: ListReader };

/** The list that was chosen on this page; its rows stay in a worker. */
export function useList() {
  const { services } = useSignedIn();
  const [state, setState] = useState<ListState>({ kind: "none", problem: null });
  const reader = useRef<ListReader>(undefined);

  useEffect(() => () => reader.current?.close(), []);

  function close() {
    reader.current?.close();
    reader.current = undefined;
  }

  /** Reads a file. Resolves to the list, or null when it was refused, which `state` says. */
  async function open(file: File): Promise<{ list: OpenedList; reader: ListReader } | null> {
    close();
    setState({ kind: "reading", fileName: file.name });
    let opened: ListReader | undefined;
    try {
      opened = openListReader();
      reader.current = opened;
      const answer = await opened.ask({ kind: "open", file });
      // Another file was chosen meanwhile.
      if (reader.current !== opened) return null;
      if (answer.kind === "refused") {
        refuse(answer.problem);
        return null;
      }
      if (answer.kind !== "opened") throw new Error(answer.kind === "failed" ? answer.reason : answer.kind);
      const list = { ...answer.list, hash: await hashOf(file) };
      if (reader.current !== opened) return null;
      setState({ kind: "opened", list, reader: opened });
      return { list, reader: opened };
    } catch (error) {
      if (reader.current !== opened) return null;
      services.report(error);
      refuse(`${file.name} could not be read. Reload the page and choose it again.`);
      return null;
    }
  }

  function refuse(problem: string | null) {
    close();
    setState({ kind: "none", problem });
  }

  return { state, open, clear: () => refuse(null), refuse };
}

export type ChosenList = ReturnType<typeof useList>;

/** Computed here, because a worker on http://localhost is no secure context, which has no hashes. */
async function hashOf(file: File): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
