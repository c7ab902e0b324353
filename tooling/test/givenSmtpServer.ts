import { createServer, type Socket } from "node:net";

/** Mail as it was transferred. */
export type ReceivedMail = { from: string; to: string[]; message: string };

/**
 * Behavior of the test server: it accepts everything, never answers, accepts everything without saying so, refuses the
 * recipient, or fails temporarily.
 */
export type SmtpBehavior = "takes" | "hangs" | "keeps" | "refuses" | "fails";

/** Starts a small SMTP server on a free port of this machine, for tests. */
export async function givenSmtpServer(manner: SmtpBehavior = "takes") {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  /** `delayMs`: time that it takes to accept a mail. */
  const state = { manner, delayMs: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    if (state.manner !== "hangs") talk(socket);
  });

  function talk(socket: Socket): void {
    let unread = "";
    let mail: ReceivedMail | null = null;
    let isBody = false;

    function accept(message: string): void {
      // Whoever left meanwhile does not know whether it has the mail; here it has not.
      if (socket.destroyed) return;
      if (mail) received.push({ ...mail, message });
      if (state.manner !== "keeps") say("250 taken");
    }

    function say(line: string): void {
      socket.write(`${line}\r\n`);
    }

    function hear(line: string): void {
      const [, address = ""] = /<([^>]*)>/.exec(line) ?? [];
      if (/^(EHLO|HELO)/i.test(line)) say("250 test");
      else if (/^MAIL FROM/i.test(line)) {
        mail = { from: address, to: [], message: "" };
        say("250 ok");
      } else if (/^RCPT TO/i.test(line)) {
        if (state.manner === "refuses") return say("550 no such mailbox");
        if (state.manner === "fails") return say("451 come back later");
        mail?.to.push(address);
        say("250 ok");
      } else if (/^DATA/i.test(line)) {
        isBody = true;
        say("354 go on");
      } else if (/^QUIT/i.test(line)) {
        say("221 bye");
        socket.end();
      } else say("250 ok");
    }

    say("220 test ESMTP");
    socket.setEncoding("utf8").on("data", (chunk) => {
      unread += String(chunk);
      for (;;) {
        const end = unread.indexOf(isBody ? "\r\n.\r\n" : "\r\n");
        if (end === -1) return;
        const part = unread.slice(0, end);
        unread = unread.slice(end + (isBody ? 5 : 2));
        if (!isBody) hear(part);
        else {
          isBody = false;
          // At once without a timer, which a test's faked clock would keep waiting.
          if (state.delayMs === 0) accept(part);
          else setTimeout(() => accept(part), state.delayMs);
        }
      }
    });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  return { url: `smtp://127.0.0.1:${address.port}`, received, state, connections: () => sockets.size, close };
}
