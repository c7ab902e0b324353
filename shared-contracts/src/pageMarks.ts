/** The id of the inline JSON element that holds the page's data (`PageData`). */
export const pageDataElementId = "pipelark-page";

/** Marks a root element whose content is the finished page, not a spinner. */
export const prerenderedAttribute = "data-prerendered";

/**
 * The id of the inline JSON element that names the shell's modules, the entry first: a page that has it starts the shell
 * when somebody wants it, not before.
 */
export const shellModulesElementId = "pipelark-shell";

/** An event on `window`: a script of the page asks for the shell, because it has met something that it cannot do itself. */
export const wantShellEvent = "pipelark:want-shell";

/** The word in an address behind which a preview's token stands. */
export const previewParameter = "preview";

/**
 * Names a control of a page whose press waits for the living page. The prerendered page and the living one carry the same name, whatever
 * the control says and whatever stands beside it.
 */
export const controlAttribute = "data-control";

/**
 * Marks which control was pressed last in a prerendered page and only the living one can answer: a script of the page sets it, and the
 * shell presses the same thing again once the living page is there.
 */
export const pressedAttribute = "data-pressed";

/**
 * Marks an element that shows a setting, by the setting's name. The build renders it with and without an edit; the composer puts in what an
 * admin wrote, and the page's script what was written since.
 */
export const settingAttribute = "data-setting";

/** The id of the inline JSON element that holds the rows that the page was composed with (`ComposedRows`). */
export const settingsElementId = "pipelark-settings";
