import type { PartKind } from "../../../model/index.ts";

/** What a resource of a cloud is, whichever tool makes it. */
export interface CloudResource {
  /** The product, such as `PostgreSQL`; absent if only its engine tells. */
  readonly technology?: string;
  /** The managed service, such as `AWS RDS`. */
  readonly service: string;
  readonly partKind: PartKind;
}

/** The type of Terraform, then those of CloudFormation and of Azure, with spaces. */
type Row = readonly [types: string, partKind: PartKind, service: string, technology?: string];

const rows: readonly Row[] = [
  ["aws_apigatewayv2_api AWS::ApiGatewayV2::Api AWS::Serverless::HttpApi", "gateway", "Amazon API Gateway"],
  ["aws_api_gateway_rest_api AWS::ApiGateway::RestApi AWS::Serverless::Api", "gateway", "Amazon API Gateway"],
  [
    "aws_appsync_graphql_api AWS::AppSync::GraphQLApi AWS::Serverless::GraphQLApi",
    "gateway",
    "AWS AppSync",
    "GraphQL",
  ],
  ["aws_alb", "gateway", "AWS Elastic Load Balancing"],
  ["aws_lb AWS::ElasticLoadBalancingV2::LoadBalancer", "gateway", "AWS Elastic Load Balancing"],
  ["aws_elb AWS::ElasticLoadBalancing::LoadBalancer", "gateway", "AWS Elastic Load Balancing"],
  ["aws_cloudfront_distribution AWS::CloudFront::Distribution", "gateway", "Amazon CloudFront"],
  ["aws_apprunner_service AWS::AppRunner::Service", "service", "AWS App Runner"],
  ["aws_ecs_service AWS::ECS::Service", "service", "Amazon ECS"],
  [
    "aws_elastic_beanstalk_environment AWS::ElasticBeanstalk::Environment",
    "service",
    "AWS Elastic Beanstalk",
  ],
  ["aws_lambda_function AWS::Lambda::Function AWS::Serverless::Function", "function", "AWS Lambda"],
  [
    "aws_sfn_state_machine AWS::StepFunctions::StateMachine AWS::Serverless::StateMachine",
    "function",
    "AWS Step Functions",
  ],
  ["aws_db_instance AWS::RDS::DBInstance", "database", "Amazon RDS"],
  ["aws_rds_cluster AWS::RDS::DBCluster", "database", "Amazon Aurora"],
  ["aws_docdb_cluster AWS::DocDB::DBCluster", "database", "Amazon DocumentDB", "DocumentDB"],
  [
    "aws_dynamodb_table AWS::DynamoDB::Table AWS::DynamoDB::GlobalTable AWS::Serverless::SimpleTable",
    "database",
    "Amazon DynamoDB",
    "Amazon DynamoDB",
  ],
  ["aws_keyspaces_table AWS::Cassandra::Table", "database", "Amazon Keyspaces", "Cassandra"],
  ["aws_neptune_cluster AWS::Neptune::DBCluster", "database", "Amazon Neptune", "Neptune"],
  ["aws_redshift_cluster AWS::Redshift::Cluster", "database", "Amazon Redshift", "Redshift"],
  ["aws_timestreamwrite_database AWS::Timestream::Database", "database", "Amazon Timestream", "Timestream"],
  [
    "aws_elasticsearch_domain AWS::Elasticsearch::Domain",
    "database",
    "Amazon OpenSearch Service",
    "Elasticsearch",
  ],
  [
    "aws_opensearch_domain AWS::OpenSearchService::Domain",
    "database",
    "Amazon OpenSearch Service",
    "OpenSearch",
  ],
  ["aws_elasticache_cluster AWS::ElastiCache::CacheCluster", "cache", "Amazon ElastiCache"],
  [
    "aws_elasticache_replication_group AWS::ElastiCache::ReplicationGroup",
    "cache",
    "Amazon ElastiCache",
    "Redis",
  ],
  ["aws_elasticache_serverless_cache AWS::ElastiCache::ServerlessCache", "cache", "Amazon ElastiCache"],
  ["aws_memorydb_cluster AWS::MemoryDB::Cluster", "cache", "Amazon MemoryDB", "Redis"],
  ["aws_sqs_queue AWS::SQS::Queue", "queue", "Amazon SQS", "Amazon SQS"],
  ["aws_sns_topic AWS::SNS::Topic", "queue", "Amazon SNS", "Amazon SNS"],
  ["aws_kinesis_stream AWS::Kinesis::Stream", "queue", "Amazon Kinesis", "Amazon Kinesis"],
  [
    "aws_kinesis_firehose_delivery_stream AWS::KinesisFirehose::DeliveryStream",
    "queue",
    "Amazon Data Firehose",
    "Amazon Data Firehose",
  ],
  ["aws_msk_cluster AWS::MSK::Cluster", "queue", "Amazon MSK", "Kafka"],
  ["aws_msk_serverless_cluster AWS::MSK::ServerlessCluster", "queue", "Amazon MSK", "Kafka"],
  ["aws_mq_broker AWS::AmazonMQ::Broker", "queue", "Amazon MQ"],
  ["aws_cloudwatch_event_bus AWS::Events::EventBus", "queue", "Amazon EventBridge", "Amazon EventBridge"],
  ["aws_s3_bucket AWS::S3::Bucket", "object-store", "Amazon S3", "Amazon S3"],
  ["aws_efs_file_system AWS::EFS::FileSystem", "object-store", "Amazon EFS", "Amazon EFS"],
  ["aws_cognito_user_pool AWS::Cognito::UserPool", "service", "Amazon Cognito", "Amazon Cognito"],
  ["aws_lightsail_container_service AWS::Lightsail::Container", "service", "Amazon Lightsail"],
  ["aws_batch_job_definition AWS::Batch::JobDefinition", "service", "AWS Batch"],
  ["aws_glue_job AWS::Glue::Job", "service", "AWS Glue", "AWS Glue"],
  ["aws_amplify_app AWS::Amplify::App", "client", "AWS Amplify"],
  ["aws_location_place_index AWS::Location::PlaceIndex", "service", "Amazon Location Service"],
  ["aws_dsql_cluster AWS::DSQL::Cluster", "database", "Amazon Aurora DSQL", "PostgreSQL"],
  ["aws_dax_cluster AWS::DAX::Cluster", "cache", "Amazon DynamoDB Accelerator"],
  ["aws_iot_topic_rule AWS::IoT::TopicRule", "queue", "AWS IoT Core", "AWS IoT Core"],
  ["aws_pipes_pipe AWS::Pipes::Pipe", "function", "Amazon EventBridge Pipes"],
  ["google_api_gateway_api", "gateway", "Google API Gateway"],
  ["google_app_engine_standard_app_version", "service", "Google App Engine"],
  ["google_cloud_run_service", "service", "Google Cloud Run"],
  ["google_cloud_run_v2_service", "service", "Google Cloud Run"],
  ["google_cloud_run_v2_job", "service", "Google Cloud Run"],
  ["google_cloudfunctions_function", "function", "Google Cloud Functions"],
  ["google_cloudfunctions2_function", "function", "Google Cloud Functions"],
  ["google_sql_database_instance", "database", "Google Cloud SQL"],
  ["google_alloydb_cluster", "database", "Google AlloyDB", "PostgreSQL"],
  ["google_bigquery_dataset", "database", "Google BigQuery", "BigQuery"],
  ["google_bigtable_instance", "database", "Google Bigtable", "Bigtable"],
  ["google_firestore_database", "database", "Google Firestore", "Firestore"],
  ["google_spanner_instance", "database", "Google Spanner", "Spanner"],
  ["google_redis_instance", "cache", "Google Memorystore", "Redis"],
  ["google_redis_cluster", "cache", "Google Memorystore", "Redis"],
  ["google_memcache_instance", "cache", "Google Memorystore", "Memcached"],
  ["google_pubsub_topic", "queue", "Google Pub/Sub", "Google Pub/Sub"],
  ["google_cloud_tasks_queue", "queue", "Google Cloud Tasks", "Google Cloud Tasks"],
  ["google_storage_bucket", "object-store", "Google Cloud Storage", "Google Cloud Storage"],
  ["azurerm_api_management Microsoft.ApiManagement/service", "gateway", "Azure API Management"],
  [
    "azurerm_application_gateway Microsoft.Network/applicationGateways",
    "gateway",
    "Azure Application Gateway",
  ],
  ["azurerm_app_service", "service", "Azure App Service"],
  ["azurerm_linux_web_app Microsoft.Web/sites", "service", "Azure App Service"],
  ["azurerm_windows_web_app", "service", "Azure App Service"],
  ["azurerm_container_app Microsoft.App/containerApps", "service", "Azure Container Apps"],
  [
    "azurerm_container_group Microsoft.ContainerInstance/containerGroups",
    "service",
    "Azure Container Instances",
  ],
  ["azurerm_static_web_app Microsoft.Web/staticSites", "client", "Azure Static Web Apps"],
  ["azurerm_function_app", "function", "Azure Functions"],
  ["azurerm_linux_function_app", "function", "Azure Functions"],
  ["azurerm_windows_function_app", "function", "Azure Functions"],
  [
    "azurerm_cosmosdb_account Microsoft.DocumentDB/databaseAccounts",
    "database",
    "Azure Cosmos DB",
    "Cosmos DB",
  ],
  ["azurerm_mssql_server Microsoft.Sql/servers", "database", "Azure SQL Database", "SQL Server"],
  ["azurerm_sql_server", "database", "Azure SQL Database", "SQL Server"],
  ["azurerm_mysql_server Microsoft.DBforMySQL/servers", "database", "Azure Database for MySQL", "MySQL"],
  [
    "azurerm_mysql_flexible_server Microsoft.DBforMySQL/flexibleServers",
    "database",
    "Azure Database for MySQL",
    "MySQL",
  ],
  [
    "azurerm_mariadb_server Microsoft.DBforMariaDB/servers",
    "database",
    "Azure Database for MariaDB",
    "MariaDB",
  ],
  [
    "azurerm_postgresql_server Microsoft.DBforPostgreSQL/servers",
    "database",
    "Azure Database for PostgreSQL",
    "PostgreSQL",
  ],
  [
    "azurerm_postgresql_flexible_server Microsoft.DBforPostgreSQL/flexibleServers",
    "database",
    "Azure Database for PostgreSQL",
    "PostgreSQL",
  ],
  [
    "azurerm_search_service Microsoft.Search/searchServices",
    "database",
    "Azure AI Search",
    "Azure AI Search",
  ],
  [
    "azurerm_redis_cache Microsoft.Cache/redis Microsoft.Cache/redisEnterprise",
    "cache",
    "Azure Cache for Redis",
    "Redis",
  ],
  [
    "azurerm_eventgrid_topic Microsoft.EventGrid/topics Microsoft.EventGrid/systemTopics Microsoft.EventGrid/domains",
    "queue",
    "Azure Event Grid",
    "Azure Event Grid",
  ],
  [
    "azurerm_eventhub_namespace azurerm_eventhub Microsoft.EventHub/namespaces",
    "queue",
    "Azure Event Hubs",
    "Azure Event Hubs",
  ],
  [
    "azurerm_servicebus_namespace azurerm_servicebus_queue azurerm_servicebus_topic Microsoft.ServiceBus/namespaces",
    "queue",
    "Azure Service Bus",
    "Azure Service Bus",
  ],
  [
    "azurerm_storage_account Microsoft.Storage/storageAccounts",
    "object-store",
    "Azure Storage",
    "Azure Blob Storage",
  ],
  ["azurerm_storage_queue", "queue", "Azure Storage", "Azure Queue Storage"],
  ["Microsoft.DocumentDB/mongoClusters", "database", "Azure Cosmos DB", "MongoDB"],
  ["azurerm_key_vault Microsoft.KeyVault/vaults", "service", "Azure Key Vault", "Azure Key Vault"],
  [
    "azurerm_cognitive_account Microsoft.CognitiveServices/accounts",
    "service",
    "Azure AI services",
    "Azure AI services",
  ],
  ["azurerm_signalr_service Microsoft.SignalRService/signalR", "service", "Azure SignalR", "Azure SignalR"],
  [
    "azurerm_web_pubsub Microsoft.SignalRService/webPubSub",
    "service",
    "Azure Web PubSub",
    "Azure Web PubSub",
  ],
  ["azurerm_iothub Microsoft.Devices/IotHubs", "queue", "Azure IoT Hub", "Azure IoT Hub"],
  [
    "azurerm_data_factory Microsoft.DataFactory/factories",
    "service",
    "Azure Data Factory",
    "Azure Data Factory",
  ],
  [
    "azurerm_logic_app_workflow Microsoft.Logic/workflows",
    "function",
    "Azure Logic Apps",
    "Azure Logic Apps",
  ],
  ["azurerm_container_app_job Microsoft.App/jobs", "service", "Azure Container Apps"],
  [
    "azurerm_cdn_frontdoor_profile Microsoft.Cdn/profiles Microsoft.Network/frontDoors",
    "gateway",
    "Azure Front Door",
  ],
  ["digitalocean_database_cluster", "database", "DigitalOcean Managed Databases"],
  ["digitalocean_app", "service", "DigitalOcean App Platform"],
  ["digitalocean_spaces_bucket", "object-store", "DigitalOcean Spaces", "DigitalOcean Spaces"],
  ["mongodbatlas_cluster", "database", "MongoDB Atlas", "MongoDB"],
  ["mongodbatlas_advanced_cluster", "database", "MongoDB Atlas", "MongoDB"],
  ["confluent_kafka_cluster", "queue", "Confluent Cloud", "Kafka"],
  ["docker_container", "service", "Docker"],
  ["helm_release", "service", "Helm"],
];

const nodeRows: readonly (readonly [types: string, service: string])[] = [
  ["aws_ecs_cluster AWS::ECS::Cluster", "Amazon ECS"],
  ["aws_eks_cluster AWS::EKS::Cluster", "Amazon EKS"],
  ["aws_instance AWS::EC2::Instance", "Amazon EC2"],
  ["google_compute_instance", "Google Compute Engine"],
  ["google_container_cluster", "Google Kubernetes Engine"],
  ["azurerm_kubernetes_cluster Microsoft.ContainerService/managedClusters", "Azure Kubernetes Service"],
  ["azurerm_linux_virtual_machine Microsoft.Compute/virtualMachines", "Azure Virtual Machines"],
  ["azurerm_windows_virtual_machine", "Azure Virtual Machines"],
  ["azurerm_service_plan Microsoft.Web/serverfarms", "Azure App Service"],
  ["azurerm_container_app_environment Microsoft.App/managedEnvironments", "Azure Container Apps"],
  ["digitalocean_kubernetes_cluster", "DigitalOcean Kubernetes"],
  ["digitalocean_droplet", "DigitalOcean Droplets"],
];

/** The managed services and machines that parts run on, by the type of Terraform, CloudFormation or Azure. */
export const cloudNodes: ReadonlyMap<string, string> = new Map(
  nodeRows.flatMap(([types, service]) => types.split(" ").map((type) => [type, service] as const)),
);

/** The resources that are parts of a system, by the type of Terraform, CloudFormation or Azure. */
export const cloudResources: ReadonlyMap<string, CloudResource> = new Map(
  rows.flatMap(([types, partKind, service, technology]) =>
    types
      .split(" ")
      .map(
        (type) => [type, { partKind, service, ...(technology === undefined ? {} : { technology }) }] as const,
      ),
  ),
);

/** Modules of the public registry that make one of these resources, by the end of their source. */
export const terraformModules: ReadonlyMap<string, string> = new Map([
  ["alb/aws", "aws_lb"],
  ["apigateway-v2/aws", "aws_apigatewayv2_api"],
  ["dynamodb-table/aws", "aws_dynamodb_table"],
  ["ecs/aws", "aws_ecs_cluster"],
  ["eks/aws", "aws_eks_cluster"],
  ["elasticache/aws", "aws_elasticache_cluster"],
  ["lambda/aws", "aws_lambda_function"],
  ["msk-kafka-cluster/aws", "aws_msk_cluster"],
  ["opensearch/aws", "aws_opensearch_domain"],
  ["rds/aws", "aws_db_instance"],
  ["rds-aurora/aws", "aws_rds_cluster"],
  ["s3-bucket/aws", "aws_s3_bucket"],
  ["sns/aws", "aws_sns_topic"],
  ["sqs/aws", "aws_sqs_queue"],
  ["kubernetes-engine/google", "google_container_cluster"],
  ["pubsub/google", "google_pubsub_topic"],
  ["cloud-storage/google", "google_storage_bucket"],
  ["aks/azurerm", "azurerm_kubernetes_cluster"],
  ["res/api-management/service", "Microsoft.ApiManagement/service"],
  ["res/app/container-app", "Microsoft.App/containerApps"],
  ["res/app/managed-environment", "Microsoft.App/managedEnvironments"],
  ["res/cache/redis", "Microsoft.Cache/redis"],
  ["res/cognitive-services/account", "Microsoft.CognitiveServices/accounts"],
  ["res/db-for-my-sql/flexible-server", "Microsoft.DBforMySQL/flexibleServers"],
  ["res/db-for-postgre-sql/flexible-server", "Microsoft.DBforPostgreSQL/flexibleServers"],
  ["res/document-db/database-account", "Microsoft.DocumentDB/databaseAccounts"],
  ["res/event-grid/topic", "Microsoft.EventGrid/topics"],
  ["res/event-hub/namespace", "Microsoft.EventHub/namespaces"],
  ["res/key-vault/vault", "Microsoft.KeyVault/vaults"],
  ["res/search/search-service", "Microsoft.Search/searchServices"],
  ["res/service-bus/namespace", "Microsoft.ServiceBus/namespaces"],
  ["res/sql/server", "Microsoft.Sql/servers"],
  ["res/storage/storage-account", "Microsoft.Storage/storageAccounts"],
  ["res/web/serverfarm", "Microsoft.Web/serverfarms"],
  ["res/web/site", "Microsoft.Web/sites"],
  ["res/web/static-site", "Microsoft.Web/staticSites"],
]);

/** Resources of Azure that parts run in, are monitored by or get permissions from, which are not parts themselves. */
export const azureFoundations =
  /^Microsoft\.(?:Authorization|Insights|OperationalInsights|OperationsManagement|ManagedIdentity|Network|Resources|ContainerRegistry|Portal|AlertsManagement|PolicyInsights|Security|Maintenance|RecoveryServices|Compute|Consumption|Billing)\//;

/** Returns the sentence that reports resources of an unknown type. */
export function unknownResources(type: string, count: number): string {
  return count === 1
    ? `What a resource of the type ${type} is, is not known.`
    : `What ${count} resources of the type ${type} are, is not known.`;
}

/** Modules of the public registry that create networks, permissions and the like, which are not parts. */
export const terraformFoundations =
  /avm\/(?:ptn\/azd\/monitoring|res\/(?:network|insights|operational-insights|managed-identity|authorization|portal|container-registry|resources)\b)|(?:^|\/)(?:vpc|security-group|iam|kms|acm|route53|autoscaling|ec2-instance|ecr|ssm-parameter|key-pair|network|project-factory|service-accounts|label|address|cloud-nat|cloud-router)\/(?:aws|google|azurerm|null)(?:$|\/)/;

const engines: readonly (readonly [RegExp, string])[] = [
  [/postgres/, "PostgreSQL"],
  [/mariadb/, "MariaDB"],
  [/mysql/, "MySQL"],
  [/sqlserver/, "SQL Server"],
  [/^oracle/, "Oracle Database"],
  [/redis/, "Redis"],
  [/valkey/, "Valkey"],
  [/memcached/, "Memcached"],
  [/rabbitmq/, "RabbitMQ"],
  [/activemq/, "ActiveMQ"],
  [/mongodb/, "MongoDB"],
  [/kafka/, "Kafka"],
];

/** Returns the product that the engine of a managed service names, such as `aurora-postgresql`. */
export function technologyOfEngine(engine: string): string | undefined {
  return engines.find(([pattern]) => pattern.test(engine.toLowerCase()))?.[1];
}
