import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import type { ImportWorker } from "./useImportWork.ts";
import type { ChosenList } from "./useList.ts";

/** Props of the views of one import. */
export type ImportRunViewProps = { run: ImportRun; list: ChosenList; worker: ImportWorker; onDiscarded: () => void };
