import type { Locator, Page } from "@playwright/test";
import type { DemoAccount } from "../demoAccount.ts";

/** One data call of a page: how it comes about, where the page says that it failed, and what works meanwhile. */
export type DataCall = {
  /** What is asked for: "the list of updates". */
  name: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Of the call's address. */
  url: RegExp;
  /** Does what causes the call. Without it, loading the page does. */
  cause?: (page: Page) => Promise<void>;
  /** The part of the page where the message has to stand. */
  place: (page: Page) => Locator;
  /** The message's own words, where they do not tell the cause. */
  words?: RegExp;
  /** The button that asks again; "Retry" inside the place when not said. */
  again?: (place: Locator) => Locator;
  /** Seen once the call works again. */
  afterwards: (page: Page) => Locator;
  /** Seen and usable while it does not. */
  meanwhile: (page: Page) => Locator;
  /** What was typed, which has to stay. */
  typed?: { field: (page: Page) => Locator; value: string };
  /** Nothing is read in its answer but that it worked: another shape of it is no fault. */
  hasNoAnswer?: boolean;
  /** What the call answers once it works, where the server's own answer would change what other journeys rely on. */
  answer?: unknown;
};

/** A private page and its data calls, in the order in which one journey goes through them. */
export type CallingPage = {
  /** Its path. */
  path: string;
  /** What of the page it is about, where its calls take more than one journey. */
  about?: string;
  /**
   * A demo account; or a newcomer, who was invited for this journey: what they change is only theirs. The others are not signed in:
   * a visitor, somebody with an invitation, somebody with the link of a forgotten password.
   */
  who: DemoAccount | "newcomer" | "visitor" | "invited" | "forgetful";
  calls: readonly DataCall[];
};
