// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "draggable",
  dependencies: [.package(name: "tactus", path: "../..")],
  targets: [
    .executableTarget(
      name: "Draggable",
      dependencies: [
        .product(name: "TactusClient", package: "tactus"),
        .product(name: "TactusRecognizers", package: "tactus"),
      ],
      // Whoever draws an outside package in says `import` as they like; this one as Tactus does.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
  ],
  swiftLanguageModes: [.v6]
)
