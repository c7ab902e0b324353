/** Folder of the shell's modules for the second factor, which public documents do not name: its step is a document of its own. */
export const secondFactorFolder = "assets/secondFactor/";
