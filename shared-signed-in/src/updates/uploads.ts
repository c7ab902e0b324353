import { create } from "zustand";

export type Upload = {
  /** Id of the file to be. */
  id: string;
  updateId: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** Why it failed, for the user. */
  problem: string | null;
};

/** Files on their way to an update, which outlive the form that they were chosen in. */
export const useUploads = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }));

export function addUploads(added: readonly Upload[]): void {
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
}

export function changeUpload(id: string, changed: Pick<Upload, "state" | "problem">): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)),
  }));
}

export function dropUpload(id: string): void {
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
}
