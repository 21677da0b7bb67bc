import express from "express";
import { publishRegistered } from "./events.js";
import { findParcel, listParcels, saveParcel } from "./parcels.js";

const app = express();
app.use(express.json());

app.get("/parcels", async (request, response) => {
  response.json(await listParcels(request.query.recipient));
});

app.post("/parcels", async (request, response) => {
  const label = await fetch(`${process.env.LABEL_API_URL}/labels`, { method: "POST", body: request.body.address });
  const parcel = await saveParcel({ ...request.body, label: await label.text() });
  await publishRegistered(parcel);
  response.status(201).json(parcel);
});

app.get("/parcels/:id", async (request, response) => {
  const parcel = await findParcel(request.params.id);
  if (parcel === undefined) return response.sendStatus(404);
  const scans = await fetch(`${process.env.TRACKING_URL}/scans/${parcel.id}`);
  return response.json({ ...parcel, scans: await scans.json() });
});

app.delete("/parcels/:id", async (request, response) => {
  await saveParcel({ id: request.params.id, status: "cancelled" });
  response.sendStatus(204);
});

app.listen(3000);
