/** Publishable key of every embedded engine. Public by design: row-level security guards the data. */
export const localPublishableKey = "sb_publishable_cGlwZWxhcmstbG9jYWwtZG_bEFCPUiG";
