import { expect, it } from "vitest";
import { addTyped } from "./guestAddresses.ts";

const four = ["ann", "bob", "cid", "dan"].map((name) => `${name}@example.com`);
const five = [1, 2, 3, 4, 5].map((index) => `guest${index}@example.com`);

function add(typedGuest: string, guests: readonly string[] = []) {
  return addTyped({ guests, typedGuest }, " Ana@guest.example ");
}

it.each([
  ["one address", "ann@example.com", ["ann@example.com"]],
  ["several, however they are parted", "ann@example.com, bob@example.com;cid@example.com\ndan@example.com", four],
  ["what a mail program copies", 'Ann Lee <Ann@example.com>, "Bob, Jr." <bob@example.com>', four.slice(0, 2)],
  ["an address twice, once", "ann@example.com ANN@example.com", ["ann@example.com"]],
  ["nothing", " , ; ", []],
])("adds %s", (_, typed, guests) => {
  const added = add(typed);
  expect(added).toMatchObject({ typedGuest: "", problem: null });
  expect(added.guests).toEqual(guests);
});

it.each([
  ["what is no address", "ann@example.com, bob@", ["ann@example.com"], "bob@", "“bob@” is not a valid email address."],
  ["who books", "ANA@guest.example", [], "ana@guest.example", "This is your own address"],
])("leaves %s where it was typed, and says why", (_, typed, guests, typedGuest, words) => {
  expect(add(typed)).toEqual({ guests, typedGuest, problem: expect.stringContaining(words) });
});

it("adds five at most, and one of the five again", () => {
  expect(add("six@example.com", five)).toMatchObject({
    typedGuest: "six@example.com",
    problem: "You can add up to 5 guests.",
  });
  expect(add("guest1@example.com", five)).toEqual({ guests: five, typedGuest: "", problem: null });
});
