/** Id of the inline JSON element with the page's data (`PageData`). */
export const pageDataElementId = "pipelark-page";

/** Marks a root element whose content is the finished page instead of a spinner. */
export const prerenderedAttribute = "data-prerendered";
/** Its value when the content is what this tab has seen at its last visit (ADR 092). */
export const keptPage = "kept";

/** Id of the inline JSON element that lists the shell's modules, the entry first. A page with it starts the shell only on demand. */
export const shellModulesElementId = "pipelark-shell";

/** Event on `window` with which a page script asks for the shell, for something that it cannot do itself. */
export const wantShellEvent = "pipelark:want-shell";

/** Name of the URL parameter with a preview's token. */
export const previewParameter = "preview";
/** Parameter of a preview link with the chosen versions. */
export const previewChoiceParameter = "show";

/**
 * Identifies a control whose click is replayed after hydration. The prerendered control and the hydrated one have the same value, whatever their
 * label or position.
 */
export const controlAttribute = "data-control";

/** Marks the control that was clicked last before hydration. A page script sets it, and the shell clicks that control again after hydration. */
export const pressedAttribute = "data-pressed";

/**
 * Names the setting that an element shows. The build renders it with and without an edit; the composer fills in the admin's text, and the page script
 * anything newer.
 */
export const settingAttribute = "data-setting";

/** Id of the inline JSON element with the rows that the page was composed with (`ComposedRows`). */
export const settingsElementId = "pipelark-settings";

/** Marks what a remote's pages differ in, where their layout puts more into `main`, such as a rail. */
export const pageContentAttribute = "data-page-content";
