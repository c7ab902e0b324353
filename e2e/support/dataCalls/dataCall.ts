import type { Locator, Page } from "@playwright/test";
import type { DemoAccount } from "../demoAccount.ts";

/** One data call of a page: its cause, the place of its error message, and what works meanwhile. */
export type DataCall = {
  /** Requested data: "the list of updates". */
  name: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Matches the call's address. */
  url: RegExp;
  /** Causes the call. If absent, loading the page does. */
  cause?: (page: Page) => Promise<void>;
  /** Part of the page that must show the message. */
  place: (page: Page) => Locator;
  /** Text of the message, where it does not name the cause. */
  words?: RegExp;
  /** Button that retries; "Retry" inside the place if absent. */
  again?: (place: Locator) => Locator;
  /** Visible once the call works again. */
  afterwards: (page: Page) => Locator;
  /** Visible and usable while it fails. */
  meanwhile: (page: Page) => Locator;
  /** Typed text, which must stay. */
  typed?: { field: (page: Page) => Locator; value: string };
  /** The page only checks that the call succeeded: another shape of its answer is no fault. */
  hasNoAnswer?: boolean;
  /** Answer of the working call, where the server's own would change data of other journeys. */
  answer?: unknown;
};

/** A private page and its data calls, in the order in which one journey breaks them. */
export type CallingPage = {
  /** Path of the page. */
  path: string;
  /** Part of the page, where its calls take more than one journey. */
  about?: string;
  /**
   * A demo account; or a newcomer, invited for this journey, whose changes affect nobody else. The others are not
   * signed in: a visitor, a person with an invitation, a person with the link of a forgotten password.
   */
  who: DemoAccount | "newcomer" | "visitor" | "invited" | "forgetful";
  calls: readonly DataCall[];
};
