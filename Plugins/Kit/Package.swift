// swift-tools-version: 6.3
// The kit that authors of Swift modules import, as a separate package. `make kit` puts this file
// beside copies of the sources that it names; without those copies it does not build.
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

let layers = [
  layer("CTactusPlugin"),
  layer("TactusGeometry"),
  layer("TactusInput", ["TactusGeometry"]),
  layer("TactusRecognizing", ["TactusGeometry", "TactusInput"]),
  layer(
    "TactusPluginKit", ["CTactusPlugin", "TactusRecognizing", "TactusInput", "TactusGeometry"]),
  // Modules that were started with an earlier kit import this layer.
  layer("TactusGestures", ["TactusRecognizing", "TactusGeometry", "TactusInput"]),
]

let package = Package(
  name: "kit",
  products: layers.map { .library(name: $0.name, targets: [$0.name]) },
  targets: layers,
  swiftLanguageModes: [.v6]
)
