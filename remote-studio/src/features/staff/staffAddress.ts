/** Names of the Staff tab's address, for `useAddress`: nothing is open beside its lists. */
export const nothingOpen = { person: null, invitation: null };

/** The list of people as a whole. */
export const noPeopleFilter = { q: null, role: null, status: null };
