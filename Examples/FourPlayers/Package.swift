// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "four-players",
  dependencies: [.package(name: "tactus", path: "../..", traits: ["Text", "Pictures"])],
  targets: [
    .executableTarget(
      name: "FourPlayers", dependencies: [.product(name: "Tactus", package: "tactus")])
  ],
  swiftLanguageModes: [.v6]
)
