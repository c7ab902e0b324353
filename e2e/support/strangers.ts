import { expect, type APIRequest, type APIRequestContext, type APIResponse } from "@playwright/test";
import { randomInt } from "node:crypto";
import { publicKey } from "./openSession.ts";

type ApiFixtures = { playwright: { request: APIRequest }; request: APIRequestContext };

/** A person who only knows an account's address, and sends requests by the API. */
export type Stranger = {
  /** Tries so many wrong passwords; resolves to the statuses of the answers. */
  guess: (email: string, times: number) => Promise<number[]>;
  /** Requests so many recovery mails. */
  askForMails: (email: string, times: number) => Promise<void>;
};

/** Opens a stranger's connection from `address`, by default from a new network. */
export async function openStranger({ playwright, request }: ApiFixtures, address = newAddress()): Promise<Stranger> {
  const apikey = await publicKey(request);
  const theirs = await playwright.request.newContext({ extraHTTPHeaders: { "x-forwarded-for": address } });

  function post(path: string, data: Record<string, string>): Promise<APIResponse> {
    return theirs.post(`/auth/v1/${path}`, { headers: { apikey }, data });
  }

  return {
    async guess(email, times) {
      const statuses: number[] = [];
      for (let time = 1; time <= times; time += 1) {
        const answer = await post("token?grant_type=password", { email, password: `guess ${time}` });
        statuses.push(answer.status());
      }
      return statuses;
    },
    async askForMails(email, times) {
      for (let time = 0; time < times; time += 1) expect((await post("recover", { email })).status()).toBe(200);
    },
  };
}

/** Outside the addresses of the journeys, which begin with 10. */
function newAddress(): string {
  return `11.${Array.from({ length: 3 }, () => randomInt(256)).join(".")}`;
}
