import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import type { ReactNode } from "react";

/** Questions that people ask before booking, answered by the terms at `termsPath`. */
export function answersOf(termsPath: string): { question: string; answer: ReactNode }[] {
  return [
    { question: "What do we pay before a deal closes?", answer: "Nothing. There is no retainer and no fee per lead." },
    {
      question: "What counts as a closed deal?",
      answer: (
        <>
          A contract signed with a contact we brought you. <TextLink to={termsPath}>The terms</TextLink> say by when,
          and what happens if it is cancelled.
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
        "We set up and maintain the addresses that write for you. If messages stop arriving, we fix that at our cost.",
    },
    {
      question: "How many meetings do you promise?",
      answer: "None. We promise careful work. Whether a deal closes also depends on your offer and your sales.",
    },
    {
      question: "Can we stop?",
      answer: "Yes, just write to us. You still pay for deals that close later with contacts we brought you.",
    },
  ];
}
