/** Parameters that close the Staff tab's drawers, for `useAddress`. */
export const nothingOpen = { person: null, invitation: null };

/** Parameters that clear the filter. */
export const noPeopleFilter = { q: null, role: null, status: null };
