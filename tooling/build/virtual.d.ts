declare module "virtual:prerendered-part" {
  const part: import("@pipelark/shared-contracts/remoteModule").RemoteModule;
  export default part;
}
