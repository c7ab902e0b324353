import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Ceremony = { challenge: string; origin?: string; site?: string; type?: string };

/** An authenticator in software, which signs whatever site asks. */
export function createSoftPasskey(siteUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let uses = 0;

  function clientData({ challenge, origin = siteUrl, type }: Ceremony, usual: string): Buffer {
    return Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData({ site = new URL(siteUrl).hostname }: Ceremony, flags: number): Buffer {
    uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([createHash("sha256").update(site).digest(), Buffer.from([flags]), counter]);
  }

  function credential(response: Record<string, unknown>) {
    const name = id.toString("base64url");
    return { id: name, rawId: name, type: "public-key", clientExtensionResults: {}, response };
  }

  return {
    /** Answer to a request for a new passkey. */
    make(ceremony: Ceremony) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.byteLength);
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const data = Buffer.concat([authenticatorData(ceremony, 0x41), Buffer.alloc(16), length, id, key]);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.byteLength]),
        data,
      ]);
      return credential({
        clientDataJSON: clientData(ceremony, "webauthn.create").toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal", "<script>"],
      });
    },
    /** Answer to a request for a signature. */
    use(ceremony: Ceremony) {
      const client = clientData(ceremony, "webauthn.get");
      const data = authenticatorData(ceremony, 0x01);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return credential({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      });
    },
    /** As a copy of it would count. */
    countBack() {
      uses = 0;
    },
  };
}
