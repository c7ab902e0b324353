import { expect, it } from "vitest";
import { newSigningKey, publicHalf } from "./signingKey.ts";
import { assertOwned, teamOfKey, withTeam, type Team, type Teams } from "./teams.ts";

const [weatherKey, bookingKey] = [publicHalf(newSigningKey()), publicHalf(newSigningKey())];
const teams: Teams = {
  weather: { keys: [weatherKey], parts: ["remote-weather"], paths: ["/weather", "/studio/weather"] },
  booking: { keys: [bookingKey], parts: ["remote-booking"], paths: ["/book-a-meeting", "/"] },
};

function claim(paths: string[], further: Partial<Parameters<typeof assertOwned>[1]> = {}) {
  const routes = paths.map((path) => ({ path, title: "A page" }));
  return { part: "weather", declared: { routes }, signer: "weather", isBundle: true, ...further };
}

it("finds the team that has a key", () => {
  expect(teamOfKey(teams, bookingKey)).toBe("booking");
  expect(teamOfKey(teams, publicHalf(newSigningKey()))).toBeNull();
});

it.each([
  ["its own paths and those below them", claim(["/weather", "/weather/:town", "/studio/weather/rain"])],
  [
    "a part of nobody, with paths of nobody, from this checkout",
    claim(["/news"], { part: "news", signer: null, isBundle: false }),
  ],
])("lets a release have %s", (_what, given) => {
  expect(() => assertOwned(teams, given)).not.toThrow();
});

it.each([
  [
    "a path of another team",
    claim(["/book-a-meeting/now"]),
    "/book-a-meeting/now, which belongs to team booking. This release is signed by weather.",
  ],
  ["the home page", claim(["/"]), "/, which belongs to team booking"],
  [
    "a path that only begins like its own",
    claim(["/weathermap"]),
    "belongs to no team. Give it to weather: pnpm teams weather --path /weathermap",
  ],
  ["a part of another team", claim(["/weather"], { part: "booking" }), "remote-booking belongs to team booking"],
  ["no signature, in a bundle", claim(["/weather"], { signer: null }), "is not signed by a team of this site"],
  ["no signature, from this checkout", claim(["/weather"], { signer: null, isBundle: false }), "set PIPELARK_TEAM_KEY"],
  [
    "a document of another team's",
    claim([], {
      declared: {
        routes: [{ path: "/weather/:town", title: "", documents: [{ path: "/book-a-meeting", title: "" }] }],
      },
    }),
    "/book-a-meeting, which belongs to team booking",
  ],
  [
    "a redirect from another team's path",
    claim(["/weather"], { declared: { routes: [], redirects: [{ from: "/book-a-meeting" }] } }),
    "/book-a-meeting, which belongs to team booking",
  ],
])("refuses a release with %s", (_what, given, message) => {
  expect(() => assertOwned(teams, given)).toThrow(message);
});

it("refuses nothing where no team is named", () => {
  expect(() => assertOwned({}, claim(["/book-a-meeting"], { signer: null }))).not.toThrow();
});

it.each<[string, Partial<Team>]>([
  ["a key", { keys: [bookingKey] }],
  ["a part", { parts: ["remote-booking"] }],
  ["a path", { paths: ["/book-a-meeting"] }],
  ["a path below", { paths: ["/book-a-meeting/now"] }],
])("gives %s to one team only", (_what, further) => {
  const team = { keys: [], parts: [], paths: [], ...further };
  expect(() => withTeam(teams, { name: "news", team })).toThrow("belongs to team booking");
});

it.each<[string, Partial<Team>]>([
  ["a key that is none", { keys: ["abc"] }],
  ["a part that is none", { parts: ["weather"] }],
  ["a path with a slash at its end", { paths: ["/weather/"] }],
])("refuses %s", (_what, further) => {
  expect(() => withTeam({}, { name: "news", team: { keys: [], parts: [], paths: [], ...further } })).toThrow("is not");
});
