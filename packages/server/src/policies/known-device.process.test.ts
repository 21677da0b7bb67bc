import cookie from "@fastify/cookie";
import fastify from "fastify";
import { expect, it } from "vitest";
import { readConfiguration } from "../configuration.ts";
import { knownDevice, rememberDevice } from "./known-device.ts";

const worldAt = (PUBLIC_ORIGINS: string, secret = "secret") => ({
  secret,
  configuration: readConfiguration({ DATA_FOLDER: "/data", PUBLIC_ORIGINS }),
});
const world = worldAt("https://archscribe.example");

interface Kept {
  readonly name: string;
  readonly value: string;
}

/** The cookie by which a browser that shows some cookies is remembered. */
async function remembered(email: string, shown: Readonly<Record<string, string>> = {}, at = world) {
  const app = fastify();
  await app.register(cookie);
  app.get("/", async (request, reply) => {
    rememberDevice(request, reply, { email, world: at });
    return {};
  });
  const { cookies } = await app.inject({ url: "/", cookies: shown });
  const [kept] = cookies as unknown as readonly Kept[];
  if (kept === undefined) throw new Error("No cookie was set");
  return kept;
}

const shownBy = ({ name, value }: Kept) => ({ cookies: { [name]: value } });

it("knows a browser in which the owner of an e-mail has signed in, however the e-mail is written", async () => {
  const kept = await remembered("ada@example.com");

  const device = knownDevice(shownBy(kept), " Ada@Example.com", world);

  expect(device).toMatch(/^[\w-]{20,}$/);
  expect(kept.value.split(".")[0]).toBe(device);
});

it("keeps it for half a year, out of reach of scripts, under a name that does not reveal the e-mail", async () => {
  const kept = await remembered("ada@example.com");

  expect(kept).toMatchObject({
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "Lax",
    maxAge: 15_552_000,
  });
  expect(kept.name).toMatch(/^__Host-device-[\w-]{16}$/);
  expect((await remembered("ben@example.com")).name).not.toBe(kept.name);
});

it("keeps it without TLS under a name that a browser takes there", async () => {
  const kept = await remembered("ada@example.com", {}, worldAt("http://localhost:3000"));

  expect(kept.name).toMatch(/^device-[\w-]{16}$/);
  expect(kept).not.toHaveProperty("secure");
});

it("assigns the same device to a known browser again, and another device to another browser", async () => {
  const kept = await remembered("ada@example.com");

  expect((await remembered("ada@example.com", { [kept.name]: kept.value })).value).toBe(kept.value);
  expect((await remembered("ada@example.com")).value).not.toBe(kept.value);
});

it("knows no device without a cookie, nor by one that this server has not signed for this e-mail", async () => {
  const ada = await remembered("ada@example.com");
  const ben = await remembered("ben@example.com");
  const elsewhere = await remembered("ada@example.com", {}, worldAt("https://archscribe.example", "another"));
  const [device = ""] = ada.value.split(".");

  const known = [undefined, "", ".", device, `${device}.`, ben.value, elsewhere.value, `x${ada.value}`].map(
    (value) => knownDevice({ cookies: { [ada.name]: value } }, "ada@example.com", world),
  );

  expect(known).toEqual(known.map(() => undefined));
});
