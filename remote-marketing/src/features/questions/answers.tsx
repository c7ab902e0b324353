import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import type { ReactNode } from "react";

/** What people ask before they book, and what the terms answer. `termsPath` is where these stand. */
export function answersOf(termsPath: string): { question: string; answer: ReactNode }[] {
  return [
    { question: "What do we pay before a deal closes?", answer: "Nothing. There is no retainer and no fee per lead." },
    {
      question: "What counts as a closed deal?",
      answer: (
        <>
          A contract that is signed with a contact we brought you. <TextLink to={termsPath}>The terms</TextLink> say
          within what time, and what happens when it is taken back.
        </>
      ),
    },
    {
      question: "Where do the leads come from?",
      answer: "Software proposes companies that match the profile you give us. A researcher confirms each one.",
    },
    {
      question: "What does the deliverability guarantee cover?",
      answer:
        "We set up and look after the addresses that write for you. If messages stop arriving, we repair that at our cost.",
    },
    {
      question: "How many meetings do you promise?",
      answer: "None. We promise careful work: whether a deal closes also depends on your offer and your sales.",
    },
    {
      question: "Can we stop?",
      answer: "Yes, by writing to us. Deals that close later with contacts we brought you are still paid for.",
    },
  ];
}
