"""Tells others that a parcel was delivered."""

import os

import pika


def publish_delivered(parcel_id: str) -> None:
    connection = pika.BlockingConnection(pika.URLParameters(os.environ["BROKER_URL"]))
    channel = connection.channel()
    channel.queue_declare(queue="parcel-delivered")
    channel.basic_publish(exchange="", routing_key="parcel-delivered", body=parcel_id)
    connection.close()
