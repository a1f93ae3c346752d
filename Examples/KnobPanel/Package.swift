// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "knob-panel",
  dependencies: [.package(name: "tactus", path: "../..", traits: ["Text", "Pictures"])],
  targets: [
    .executableTarget(
      name: "KnobPanel", dependencies: [.product(name: "Tactus", package: "tactus")])
  ],
  swiftLanguageModes: [.v6]
)
