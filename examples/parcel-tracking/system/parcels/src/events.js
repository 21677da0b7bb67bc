import { connect } from "amqplib";

export async function publishRegistered(parcel) {
  const connection = await connect(process.env.BROKER_URL);
  const channel = await connection.createChannel();
  await channel.assertQueue("parcel-registered");
  channel.sendToQueue("parcel-registered", Buffer.from(JSON.stringify(parcel)));
  await channel.close();
  await connection.close();
}
