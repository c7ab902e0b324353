/**
 * Hashes of what `compose` wrote for the test's site, by the composer's number. A change of its output takes a new
 * line; old lines stay. A site remembers the newest composer that wrote it, and refuses the pages of an older one,
 * because an outdated branch would revert a page's policy, for example.
 */
export const composerOutputs: Readonly<Record<number, string>> = {
  4: "66ad697882fbae30",
  5: "4534d517493e3401",
  6: "64ef108e4f302ce9",
  7: "9e905829e0ed8a0b",
  8: "dc64c999db3007a9",
  9: "21b6ed2a695e5a45",
  10: "f9618cb36342cefd",
  11: "675ef1ad8802133a",
  12: "a92496c3b6bfe596",
  13: "f2d69e120f95cf25",
  14: "582aa14df1f3ccf8",
  15: "5c429498ed2f2cb8",
  16: "73685a8ebd0fa4e9",
  17: "fdab728dd8431fbb",
  18: "8b8506ae0be6f43e",
  19: "01e5e838be83d544",
  20: "824a3eafd218cb52",
  21: "0b01e9c49fbdefbc",
};

/** Number of this checkout's composer. */
export const composerVersion = Math.max(...Object.keys(composerOutputs).map(Number));
