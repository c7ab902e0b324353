declare module "virtual:prerendered-part" {
  const part: import("@pipelark/shared-contracts").RemoteModule;
  export default part;
}
