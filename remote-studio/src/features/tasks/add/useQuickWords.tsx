import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { together } from "@pipelark/shared-signed-in/reading";
import { type QueryClient, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mentionedNames, type QuickPart, type QuickReading, readQuickTask, type QuickTask } from "./quickTask.ts";
import { useDayReader } from "./useDayReader.ts";

type QuickWordsOptions = { services: ShellServices; text: string };
export type QuickWords = ReturnType<typeof useQuickWords>;

/** Reads assignee, company and due date out of the text of a new task while it is typed. */
export function useQuickWords({ services, text }: QuickWordsOptions) {
  const queries = useQueryClient();
  const days = useDayReader(text);
  const [chosen, setChosen] = useState<QuickReading["chosen"]>([]);
  const [kept, setKept] = useState<QuickReading["kept"]>(new Set());
  const companyNames = [...new Set(mentionedNames(text, "#"))];
  const people = useQuery({ ...taskQueries.assignees(services), enabled: mentionedNames(text, "@").length > 0 });
  const companies = useQueries({ queries: companyNames.map((name) => companyNameQueries.matching(services, name)) });

  const settings = { chosen, kept, dayIn: days.read };
  const lookUp: QuickReading["lookUp"] = (sign, name) => {
    if (sign === "@") return people.data;
    const found = companies[companyNames.indexOf(name)];
    return found?.isPlaceholderData ? undefined : found?.data;
  };

  return {
    task: readQuickTask({ ...settings, text, lookUp }),
    lookUp,
    isPending: people.isFetching || companies.some(({ isFetching }) => isFetching),
    notice: (
      <>
        <QueryView query={people} of="the people" />
        <QueryView query={together(companies)} of="the companies" />
      </>
    ),
    hasNoDays: days.hasFailed,
    /** Loads what reads dates. */
    prepare: days.prepare,
    choose: (one: QuickReading["chosen"][number]) => setChosen((others) => [...others, one]),
    /** Gives the words of a part back to the title. */
    keep: ({ words }: QuickPart) => setKept((others) => new Set([...others, words.toLowerCase()])),
    /** Forgets what was chosen for the text before. */
    clear() {
      setChosen([]);
      setKept(new Set());
    },
    /** Reads a text once everything that it names is looked up. Throws a `DataFault`. */
    async settle(sent: string): Promise<QuickTask> {
      const [found, dayIn] = await Promise.all([lookUpAll({ services, queries, text: sent }), days.load()]);
      return readQuickTask({ ...settings, text: sent, lookUp: found, dayIn });
    },
  };
}

type LookUpAllOptions = { services: ShellServices; queries: QueryClient; text: string };

async function lookUpAll({ services, queries, text }: LookUpAllOptions): Promise<QuickReading["lookUp"]> {
  const names = mentionedNames(text, "#");
  const [people, ...companies] = await Promise.all([
    mentionedNames(text, "@").length > 0
      ? queries.query({ ...taskQueries.assignees(services), staleTime: "static" })
      : [],
    ...names.map((name) => queries.query({ ...companyNameQueries.matching(services, name), staleTime: "static" })),
  ]);
  return (sign, name) => (sign === "@" ? people : companies[names.indexOf(name)]);
}
