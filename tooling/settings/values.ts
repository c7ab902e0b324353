import { isIP } from "node:net";
import { senderPattern, withBrackets } from "./siteValues.ts";

/** Values of a setting: what they are, in words that follow "must be", and the test for one. */
export type Values = { words: string; accepts: (value: string) => boolean };

/** One environment variable that an operator may set. */
export type Setting = {
  name: string;
  /** Says in one sentence what it is for. */
  meaning: string;
  values: Values;
  /** Says what holds without it. */
  usual: string;
  isSecret?: true;
  /** True if a wrong value may be a secret. */
  isHidden?: true;
};

export type SettingGroup = { title: string; settings: readonly Setting[] };

export function wholeNumber(least: number, most: number): Values {
  return {
    words: `a whole number from ${least} to ${most}`,
    accepts: (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
  };
}

export function addressWith(protocols: readonly string[], example: string): Values {
  return {
    words: `an address such as ${example}`,
    accepts: (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
  };
}

export function oneOf(...choices: [string, ...string[]]): Values {
  return { words: choices.map((choice) => `\`${choice}\``).join(" or "), accepts: (value) => choices.includes(value) };
}

export function pattern(words: string, expression: RegExp): Values {
  return { words, accepts: (value) => expression.test(value) };
}

export function anything(words: string): Values {
  return { words, accepts: () => true };
}

export const hostName: Values = {
  words: "the name or address of an interface",
  accepts: (value) => isIP(value) !== 0 || /^[\w-]+(\.[\w-]+)*$/.test(value),
};

export function checkedBy(words: string, accepts: (value: string) => boolean): Values {
  return { words, accepts };
}

export const postgresAddress = pattern(
  "an address such as postgres://pipelark:password@127.0.0.1:5432/pipelark",
  /^postgres(ql)?:\/\/\S+$/,
);

export const senderAddress = checkedBy(
  'the sender\'s address, such as hello@company.example or "Company <hello@company.example>"',
  (value) => senderPattern.test(withBrackets(value)),
);
