/** The publishable key of every embedded engine. Public by design: what it opens, row-level security guards. */
export const localPublishableKey = "sb_publishable_cGlwZWxhcmstbG9jYWwtZG_bEFCPUiG";
