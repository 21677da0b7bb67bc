/** The packages of all registries that are clients of a service at a host of its provider. */
const packagesByHost: Readonly<Record<string, readonly string[]>> = {
  "api.stripe.com": [
    "stripe",
    "@stripe/stripe-js",
    "com.stripe:stripe-java",
    "Stripe.net",
    "stripe/stripe-php",
    "github.com/stripe/stripe-go*",
  ],
  "api.paypal.com": [
    "@paypal/paypal-server-sdk",
    "@paypal/checkout-server-sdk",
    "paypalrestsdk",
    "com.paypal.sdk:*",
    "paypal/paypal-checkout-sdk",
  ],
  "api.braintreegateway.com": ["braintree", "com.braintreepayments.gateway:braintree-java", "Braintree"],
  "checkout.adyen.com": ["@adyen/api-library", "com.adyen:adyen-java-api-library", "Adyen"],
  "api.mollie.com": ["@mollie/api-client", "mollie/mollie-api-php", "mollie/laravel-mollie"],
  "api.razorpay.com": ["razorpay", "com.razorpay:razorpay-java", "razorpay/razorpay"],
  "connect.squareup.com": ["square", "com.squareup:square"],
  "api.openai.com": [
    "openai",
    "@ai-sdk/openai",
    "@langchain/openai",
    "langchain-openai",
    "com.openai:openai-java*",
    "org.springframework.ai:spring-ai-openai*",
    "org.springframework.ai:spring-ai-starter-model-openai",
    "dev.langchain4j:langchain4j-open-ai*",
    "io.quarkiverse.langchain4j:quarkus-langchain4j-openai*",
    "OpenAI",
    "openai-php/client",
    "openai-php/laravel",
    "github.com/openai/openai-go*",
    "github.com/sashabaranov/go-openai",
  ],
  "tenant.openai.azure.com": ["Azure.AI.OpenAI", "com.azure:azure-ai-openai"],
  "api.anthropic.com": [
    "@anthropic-ai/sdk",
    "@ai-sdk/anthropic",
    "anthropic",
    "langchain-anthropic",
    "com.anthropic:anthropic-java*",
    "github.com/anthropics/anthropic-sdk-go",
  ],
  "api.mistral.ai": ["@mistralai/mistralai", "mistralai", "langchain-mistralai"],
  "api.cohere.com": ["cohere-ai", "cohere"],
  "api.groq.com": ["groq-sdk", "groq", "@ai-sdk/groq"],
  "generativelanguage.googleapis.com": [
    "@google/generative-ai",
    "@google/genai",
    "@ai-sdk/google",
    "google-generativeai",
    "google-genai",
  ],
  "bedrock-runtime.us-east-1.amazonaws.com": [
    "@aws-sdk/client-bedrock-runtime",
    "software.amazon.awssdk:bedrockruntime",
    "AWSSDK.BedrockRuntime",
  ],
  "api.replicate.com": ["replicate"],
  "api.twilio.com": [
    "twilio",
    "com.twilio.sdk:twilio",
    "Twilio",
    "twilio/sdk",
    "github.com/twilio/twilio-go",
  ],
  "api.sendgrid.com": [
    "@sendgrid/mail",
    "sendgrid",
    "com.sendgrid:sendgrid-java",
    "SendGrid",
    "sendgrid/sendgrid",
    "github.com/sendgrid/sendgrid-go",
  ],
  "api.mailgun.net": ["mailgun.js", "mailgun-js", "mailgun/mailgun-php", "github.com/mailgun/mailgun-go*"],
  "api.postmarkapp.com": ["postmark", "Postmark", "wildbit/postmark-php"],
  "api.resend.com": ["resend", "com.resend:resend-java", "Resend", "resend/resend-php"],
  "email.us-east-1.amazonaws.com": [
    "@aws-sdk/client-ses",
    "@aws-sdk/client-sesv2",
    "software.amazon.awssdk:ses",
    "software.amazon.awssdk:sesv2",
    "com.amazonaws:aws-java-sdk-ses",
    "AWSSDK.SimpleEmail",
  ],
  "slack.com": ["@slack/web-api", "@slack/bolt", "slack-sdk", "com.slack.api:*", "github.com/slack-go/slack"],
  "api.telegram.org": ["telegraf", "node-telegram-bot-api", "python-telegram-bot", "org.telegram:*"],
  "tenant.auth0.com": [
    "auth0",
    "@auth0/auth0-spa-js",
    "@auth0/auth0-react",
    "@auth0/auth0-angular",
    "@auth0/nextjs-auth0",
    "auth0-python",
    "com.auth0:auth0",
    "Auth0.ManagementApi",
    "Auth0.AspNetCore.Authentication",
    "auth0/auth0-php",
  ],
  "tenant.okta.com": [
    "@okta/okta-auth-js",
    "@okta/okta-react",
    "okta",
    "com.okta.spring:okta-spring-boot-starter",
  ],
  "clerk.com": ["@clerk/nextjs", "@clerk/clerk-react", "@clerk/clerk-sdk-node", "@clerk/express"],
  "cognito-idp.us-east-1.amazonaws.com": [
    "@aws-sdk/client-cognito-identity-provider",
    "amazon-cognito-identity-js",
    "software.amazon.awssdk:cognitoidentityprovider",
    "AWSSDK.CognitoIdentityProvider",
  ],
  "login.microsoftonline.com": [
    "@azure/msal-node",
    "@azure/msal-browser",
    "@azure/msal-react",
    "@azure/msal-angular",
    "msal",
    "Microsoft.Identity.Web",
    "com.azure.spring:spring-cloud-azure-starter-active-directory",
  ],
  "api.cloudinary.com": ["cloudinary", "com.cloudinary:*", "CloudinaryDotNet", "cloudinary/cloudinary_php"],
  "maps.googleapis.com": [
    "@googlemaps/google-maps-services-js",
    "googlemaps",
    "com.google.maps:google-maps-services",
  ],
  "search.algolia.net": [
    "algoliasearch",
    "com.algolia:algoliasearch*",
    "Algolia.Search",
    "algolia/algoliasearch-client-php",
  ],
};

const hosts = new Map(
  Object.entries(packagesByHost).flatMap(([host, packages]) => packages.map((name) => [name, host] as const)),
);

const beginnings = [...hosts]
  .filter(([name]) => name.endsWith("*"))
  .map(([name, host]) => [name.slice(0, -1), host] as const);

/** Returns a host of the service that a package is a client of; undefined for a package that is none. */
export function serviceHostOfPackage(name: string): string | undefined {
  return hosts.get(name) ?? beginnings.find(([beginning]) => name.startsWith(beginning))?.[1];
}
